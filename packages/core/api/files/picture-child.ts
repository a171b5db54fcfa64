import { answerParent } from "#api/child-work.ts";
import type { GivenPicture } from "./encode-apart.ts";
import { encodePicture } from "./picture-encoder.ts";

answerParent(({ content, mediaType }: GivenPicture) => encodePicture(content, mediaType));
