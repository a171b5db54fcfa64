import { answerQuestions } from "@public-code/portal/test-support/answer-questions.ts";
import { test } from "vitest";

test(
  "10,000 random questions of assistants are answered, none with a failure",
  () => answerQuestions(10_000),
  900_000,
);
