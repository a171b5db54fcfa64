import { languages } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { buildTestApp } from "./build-test-app.ts";
import { addPrograms } from "./catalogue-factory.ts";
import { randomQuestions } from "./random-questions.ts";

const failures = languages.map((lang) => apiMessage("err.internal", lang).slice(0, 12));

/** Asks a portal at random: each question is answered, and none with a failure of the portal's own. */
export async function answerQuestions(numRuns: number): Promise<void> {
  const portal = await buildTestApp({
    RATE_ASSISTANTS_PER_MINUTE: "1000000",
    // A file takes a process of its own, so that few are read for real.
    RATE_PUBLICCODE_PER_MINUTE: "2",
  });
  await addPrograms(portal.database.db, [{ programName: "線上預約", description: "說明" }]);
  await portal.revision.refresh();
  const ask = async (question: unknown) => {
    const answer = await portal.app.inject({
      method: "POST",
      url: "/mcp",
      headers: {
        host: "localhost",
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      payload: JSON.stringify(question),
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    // Only what asks nothing is accepted without an answer.
    if (answer.statusCode !== 202) expect(answer.body).toMatch(/"(result|error)"/);
    // A tool that fails says so in an answer of its own.
    for (const message of failures) expect(answer.body).not.toContain(message);
    // No message of the database or of the process gets out.
    expect(answer.body).not.toMatch(/Failed query|\.ts:\d+|node_modules/);
  };
  try {
    await fc.assert(fc.asyncProperty(randomQuestions, ask), { numRuns });
  } finally {
    await portal.close();
  }
}
