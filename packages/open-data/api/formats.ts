import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { readByOtherSites } from "@public-code/core/api/http/other-sites.ts";
import { type Api, serveRaw } from "@public-code/core/api/http/serve.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { type DataFileName, dataFileNames, dataFiles } from "#contract/data-files.ts";
import { openData } from "#contract/open-data.ts";
import { logFiles } from "#contract/public-log.ts";
import { softwareFiles } from "#contract/software-files.ts";
import { describeApi } from "./api-docs/openapi.ts";
import { writeLlmsText } from "./assistants/llms-text.ts";
import { writeProgramMarkdown } from "./assistants/program-markdown.ts";
import { readProgram } from "./assistants/read-program.ts";
import { datasetFormats } from "./datasets.ts";
import { badgeFormats } from "./embeds/badge-formats.ts";
import { readProgramId } from "./embeds/embedded-program.ts";
import { feedFormats } from "./feeds/feed-formats.ts";
import { type Answer, createFormatServer, type Format } from "./format-server.ts";
import { machineFormats } from "./machine-formats/machine-formats.ts";
import { sharePicture } from "./share-pictures/share-picture.ts";
import { readSoftwareFile } from "./software/read-software.ts";

/** It answers without a document. */
type WrittenFile = Exclude<DataFileName, "catalogStatus">;
const writtenFiles = dataFileNames.filter((name) => name !== "catalogStatus");

const inUtf8 = (mediaType: string) => `${mediaType}; charset=utf-8`;

function documentFormats(api: Api, config: Config) {
  return {
    openapi: {
      write: () => ({
        body: JSON.stringify(
          describeApi(api.endpoints, `${config.origin ?? ""}${config.contextPath}api`),
        ),
      }),
    },
    llmsText: { write: async (request) => ({ body: await writeLlmsText(api, request) }) },
    programMarkdown: {
      async write(request) {
        const id = readProgramId(request.subject);
        const read = id === null ? null : await readProgram(api, id, request.lang);
        if (!read) throw notFound();
        return { body: writeProgramMarkdown(read, request) };
      },
    },
  } satisfies Record<string, Format>;
}

const softwareFile = (folder: string, file: string): Format => ({
  async write() {
    const body = await readSoftwareFile(folder, file);
    if (body === null) throw notFound();
    return { body };
  },
});

/** The one of some files whose format an address names, in letters of any case. */
function inFormat(files: Readonly<Record<string, Answer>>): Answer {
  return async (request, reply) => {
    const format = String(Object(request.params).format).toLowerCase();
    const answer = Object.hasOwn(files, format) ? files[format] : undefined;
    if (!answer) throw notFound();
    return answer(request, reply);
  };
}

/** Every output of the portal that is no page: its format, its media type, and what writes it. */
export function registerFormats(api: Api, db: Db, config: Config, softwareFolder: string) {
  const answerWith = createFormatServer(api, db, config);
  const formats: Record<WrittenFile, Format> = {
    ...datasetFormats(db),
    ...machineFormats(db),
    ...feedFormats(api, db),
    ...documentFormats(api, config),
  };
  const answers = ofEach(writtenFiles, (name) =>
    answerWith(name, inUtf8(dataFiles[name].mediaType), formats[name]),
  );
  const badges = badgeFormats(db);
  const { sbom, notices } = softwareFiles;
  const plain: [path: string, answer: Answer][] = [
    // Calls of the API are registered with it.
    ...writtenFiles
      .filter((name) => name === "openapi" || !dataFiles[name].path.startsWith("/api/"))
      .map((name): [string, Answer] => [dataFiles[name].path, answers[name]]),
    ["/badge/{id}.svg", answerWith("badge", inUtf8("image/svg+xml"), badges.svg)],
    ["/badge/{id}.json", answerWith("shield", inUtf8("application/json"), badges.json)],
    ["/share/{picture}.png", answerWith("share", "image/png", sharePicture(db))],
    [sbom.path, answerWith("sbom", sbom.mediaType, softwareFile(softwareFolder, sbom.file))],
    [
      notices.path,
      answerWith("notices", notices.mediaType, softwareFile(softwareFolder, notices.file)),
    ],
    [
      dataFiles.catalogStatus.path,
      async (_request, reply) => reply.code(204).header("cache-control", "no-store").send(),
    ],
  ];
  for (const [path, answer] of plain) {
    const url = path.replace(/\{\w+\}/, ":subject");
    api.app.get(url, readByOtherSites(api.app, "GET", url), answer);
  }
  // Other sites may still frame these addresses; nothing stands there.
  for (const address of ["/card/:id", "/oembed"])
    api.app.get(address, () => {
      throw new AppError("err.gone");
    });
  const { programsCsv, programsJson, programsXml, coverageCsv, coverageJson } = answers;
  const { eventsCsv, eventsJson } = answers;
  return {
    openData: serveRaw(api, openData, {
      publicProgramInfoData: inFormat({ csv: programsCsv, json: programsJson, xml: programsXml }),
      evidenceData: answers.evidenceCsv,
      reuseData: answers.reusesCsv,
      coverageData: inFormat({ csv: coverageCsv, json: coverageJson }),
      dataGovTw: answers.dataGovTw,
      publiccode: answers.programPubliccode,
    }),
    logFiles: serveRaw(api, logFiles, {
      eventData: inFormat({ csv: eventsCsv, json: eventsJson }),
    }),
  };
}
