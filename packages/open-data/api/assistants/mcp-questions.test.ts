import { answerQuestions } from "@public-code/portal/test-support/answer-questions.ts";
import { test } from "vitest";

test("300 random questions of assistants are answered, none with a failure", () =>
  answerQuestions(300));
