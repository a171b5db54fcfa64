import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";
import { machineFormats } from "./machine-formats.ts";

/** Formats for machines that are calls of the API; the others lie beside its pages. */
export const machineData = {
  dataGovTw: endpoint({
    method: "GET",
    path: machineFormats.dataGovTw.path.slice("/api".length),
    cached: true,
    kind: "raw",
    summary: "The open dataset as data.gov.tw asks for it",
    data: z.record(z.string(), z.json()),
  }),
};
