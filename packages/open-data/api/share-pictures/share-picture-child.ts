import { answerParent } from "@public-code/core/api/child-work.ts";
import { drawSharePicture } from "./draw-share-picture.ts";

answerParent(drawSharePicture);
