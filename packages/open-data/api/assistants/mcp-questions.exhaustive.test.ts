import { test } from "vitest";
import { answerQuestions } from "./test-support/answer-questions.ts";

test(
  "10,000 random questions of assistants are answered, none with a failure",
  () => answerQuestions(10_000),
  900_000,
);
