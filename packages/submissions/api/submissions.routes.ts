import { createSharedRate } from "@public-code/accounts/api/identity/shared-rate.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { AgencyCounts } from "@public-code/core/api/capability.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { acceptUploads } from "@public-code/core/api/files/accept-uploads.ts";
import type { FileAddresses } from "@public-code/core/api/files/file-addresses.ts";
import { readProgramUpload } from "@public-code/core/api/files/program-upload.ts";
import type { Intake } from "@public-code/core/api/files/upload-form.ts";
import { assertUploadQuota } from "@public-code/core/api/files/upload-quota.ts";
import type { AgencyViewer, CallContext } from "@public-code/core/api/http/call-context.ts";
import { originOfCall } from "@public-code/core/api/http/request-origin.ts";
import { sendDownload } from "@public-code/core/api/http/send-download.ts";
import { type Api, serve, serveRaw } from "@public-code/core/api/http/serve.ts";
import { visitorNetwork } from "@public-code/core/api/http/visitor-network.ts";
import type { MailKind } from "@public-code/core/api/mail/mail-kinds.ts";
import { publicBase } from "@public-code/core/api/mail/send-mail.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { askedBy, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import { readAddressSplit } from "@public-code/evidence/api/repositories/address-split.ts";
import type { RepositoryReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { sharedRepositories } from "@public-code/evidence/api/repositories/shared-repositories.ts";
import { judgeSbom } from "@public-code/evidence/api/sbom/judge-sbom.ts";
import {
  type Act,
  discardEdition,
  withdrawEdition,
} from "@public-code/programs/api/change-edition.ts";
import { confirmEntry } from "@public-code/programs/api/entry-confirmations.ts";
import { readManagedProgram } from "@public-code/programs/api/managed-program.ts";
import {
  cancelOffline,
  requestOnline,
  takeOffline,
} from "@public-code/programs/api/offline-actions.ts";
import { requireSubmitter } from "@public-code/programs/api/programs.policy.ts";
import { officers } from "#contract/officers.ts";
import { ownExport } from "#contract/own-export.ts";
import { publiccodeFiles } from "#contract/publiccode-files.ts";
import { repositoryDescriptions } from "#contract/repository-description.ts";
import { repositoryReadings } from "#contract/repository-reading.ts";
import { type SavedEdition, submissions, submissionUploads } from "#contract/submissions.ts";
import {
  keepDifference,
  readRepositoryDescription,
} from "./descriptions/repository-description.ts";
import { listPrograms } from "./list-programs.ts";
import { assignOfficer, handOver, listOfficers, markFormOpen } from "./officers.ts";
import { exportUses, exportVulnerabilities, type OwnView } from "./own-export.ts";
import { listProgramMails } from "./program-mails.ts";
import { checkPubliccode, fillFromPubliccode } from "./read-publiccode.ts";
import { readRepository } from "./read-repository.ts";
import { readSaveKey, receiveSave } from "./receive-save.ts";
import { readTodo } from "./todo/read-todo.ts";

export interface SubmissionParts extends Intake {
  db: Db;
  config: Pick<Config, "origin" | "port" | "contextPath" | "rates">;
  addresses: FileAddresses;
  outgoing: Outgoing;
  readers: RepositoryReaders;
  mailKinds: readonly MailKind[];
  agencyCounts: AgencyCounts;
}

/** The calls by which an agency's officers manage its programs. */
export async function registerSubmissions(api: Api, parts: SubmissionParts) {
  const { db, config, addresses, mailKinds: kinds } = parts;
  const base = publicBase(config);
  const withinRate = createSharedRate(db, "save", config.rates.save);
  const mayRead = createSharedRate(db, "publiccode", config.rates.publiccode);
  const maySplit = createSharedRate(db, "refs", config.rates.publiccode);

  /** Whoever writes, no faster than they may. */
  const submitterOf = async ({ viewer }: CallContext): Promise<AgencyViewer> => {
    const who = requireSubmitter(viewer);
    if (!(await withinRate(who.userId))) throw new AppError("err.tooManyRequests");
    return who;
  };
  const actOf = async (
    input: Pick<Act, "programId" | "updateTime">,
    context: CallContext,
  ): Promise<Act> => ({
    viewer: await submitterOf(context),
    actor: "agency",
    programId: input.programId,
    updateTime: input.updateTime,
    now: new Date(),
  });

  const ownView = ({ viewer, lang }: CallContext): OwnView => ({
    ...{ agencyCode: requireSubmitter(viewer).agencyCode, lang },
    ...{ base, now: new Date() },
  });

  return {
    submissions: serve(api, submissions, {
      queryList: async (query, { viewer, lang }) => {
        const { statusCounts, ...listed } = await listPrograms(db, {
          agencyCode: requireSubmitter(viewer).agencyCode,
          statuses: query.programStatusCodeList,
          programName: query.programName,
          caseNo: query.caseNo,
          familyId: query.firstEditionNo ?? null,
          withReplaced: query.withReplaced,
          ...askedBy(query, { lang }),
        });
        return { ...pageReply(listed, query.draw), statusCounts };
      },
      getTodo: async (_input, { viewer, lang }) => {
        const who = requireSubmitter(viewer);
        const { agencyCode } = who;
        const todo = await readTodo(db, { agencyCode, lang, now: new Date() });
        const candidates = (await parts.agencyCounts.foundPrograms?.(db, who)) ?? 0;
        return dataReply({ ...todo, candidates });
      },
      getPublicProgramData: async ({ programId }, { viewer, lang, headers }) => {
        const { agencyCode } = requireSubmitter(viewer);
        const origin = originOfCall(config, { headers });
        const addressOf = (key: string) => addresses.privateUrl({ key }, origin);
        const view = { agencyCode, lang, addressOf, now: new Date(), withReplaced: true };
        return dataReply(await readManagedProgram(db, programId, view));
      },
      listProgramMails: async ({ draw, iDisplayLength: rows, ...query }, { viewer, lang }) => {
        const who = requireSubmitter(viewer);
        const listed = await listProgramMails(db, who, { ...query, rows }, { kinds, base, lang });
        return pageReply(listed, draw);
      },
      discard: async (input, context) =>
        dataReply(await discardEdition(db, await actOf(input, context))),
      withdraw: async (input, context) =>
        dataReply(await withdrawEdition(db, await actOf(input, context))),
      takeOffline: async ({ reason, date = null, ...input }, context) =>
        dataReply(await takeOffline(db, await actOf(input, context), { reason, date })),
      cancelOffline: async (input, context) =>
        dataReply(await cancelOffline(db, await actOf(input, context))),
      confirmEntry: async (input, context) =>
        doneReply(confirmEntry(db, await submitterOf(context), input, new Date())),
      requestOnline: async ({ reason, ...input }, context) =>
        dataReply(await requestOnline(db, await actOf(input, context), reason)),
      findSharedRepositories: async ({ firstEditionNo, addresses }, { viewer, lang }) => {
        requireSubmitter(viewer);
        const links = addresses.map((url) => ({ url }));
        const familyId = firstEditionNo ?? null;
        const now = new Date();
        return dataReply(await sharedRepositories(db, { links, familyId, lang, now }));
      },
      splitRepositoryAddress: async ({ address }, { viewer }) => {
        if (!(await maySplit(requireSubmitter(viewer).userId)))
          throw new AppError("err.tooManyRequests");
        return dataReply(await readAddressSplit(address, parts.outgoing.https));
      },
      readPubliccode: async (source, context) => {
        const { userId: account } = requireSubmitter(context.viewer);
        if (!(await mayRead(account))) throw new AppError("err.tooManyRequests");
        const options = { policy: parts.outgoing.https };
        const given = { ...source, account };
        return dataReply(await fillFromPubliccode(db, given, context.lang, options));
      },
    }),
    repositoryReadings: serve(api, repositoryReadings, {
      readRepository: async ({ address, firstEditionNo }, { viewer, lang }) => {
        const { userId: account } = requireSubmitter(viewer);
        if (!(await mayRead(account))) throw new AppError("err.tooManyRequests");
        const given = { address, account, familyId: firstEditionNo ?? null };
        const { readers } = parts;
        return dataReply(await readRepository(db, given, { readers, lang, now: new Date() }));
      },
    }),
    publiccodeFiles: serve(api, publiccodeFiles, {
      checkPubliccode: async (source, { address, lang }) => {
        if (!(await mayRead(address))) throw new AppError("err.tooManyRequests");
        const given = { ...source, account: visitorNetwork(address) };
        const options = { policy: parts.outgoing.https };
        return dataReply(await checkPubliccode(db, given, lang, options));
      },
    }),
    repositoryDescriptions: serve(api, repositoryDescriptions, {
      getRepositoryDescription: async ({ programId }, { viewer, lang }) =>
        dataReply(await readRepositoryDescription(db, requireSubmitter(viewer), programId, lang)),
      keepDifference: async (input, context) =>
        doneReply(keepDifference(db, await submitterOf(context), input, new Date())),
    }),
    officers: serve(api, officers, {
      listOfficers: async (_input, { viewer }) =>
        dataReply(await listOfficers(db, requireSubmitter(viewer))),
      assignOfficer: async (input, context) =>
        doneReply(assignOfficer(db, await submitterOf(context), input, new Date())),
      markFormOpen: async (input, { viewer }) =>
        dataReply(await markFormOpen(db, requireSubmitter(viewer), input, new Date())),
      handOver: async (input, context) =>
        dataReply(await handOver(db, await submitterOf(context), input, new Date())),
    }),
    ownExport: serveRaw(api, ownExport, {
      exportVulnerabilities: async (_request, reply, context) =>
        sendDownload(
          reply,
          "vulnerabilities.csv",
          await exportVulnerabilities(db, ownView(context)),
        ),
      exportUses: async (_request, reply, context) =>
        sendDownload(reply, "uses.csv", await exportUses(db, ownView(context))),
    }),
    submissionUploads: await acceptUploads(api, (uploads) =>
      serveRaw(uploads, submissionUploads, {
        savePublicProgramData: async (request, reply, context) => {
          const viewer = await submitterOf(context);
          await assertUploadQuota(db, viewer.agencyCode, new Date());
          const key = readSaveKey(context.headers);
          const { userId: account } = viewer;
          let sbom: SavedEdition["sbom"] = null;
          const upload = await readProgramUpload(request, parts, {
            account,
            judgeSbom: async (content) => {
              sbom = await judgeSbom(content, account);
            },
          });
          const { lang, log } = context;
          const state = await receiveSave(db, { viewer, upload, key, lang, log, now: new Date() });
          const body = submissionUploads.savePublicProgramData.reply.parse(
            dataReply({ ...state, sbom }),
          );
          return reply.header("cache-control", "no-store").send(body);
        },
      }),
    ),
  };
}
