import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export interface MenuEntry {
  pageCode: string;
  name: string;
  enName: string;
  parentName: string;
  parentEnName: string;
  parentPageCode: string;
  /** Named and linked by no menu; the page itself stays. */
  hidden: boolean;
  subPageList: MenuEntry[];
}

const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    pageCode: z.string(),
    name: z.string(),
    enName: z.string(),
    parentName: z.string(),
    parentEnName: z.string(),
    parentPageCode: z.string(),
    hidden: z.boolean(),
    subPageList: z.array(menuEntry),
  }),
);

export const site = {
  getBucketName: endpoint("GET", "/getBucketName", {
    summary: "Where file references resolve",
    data: z.object({
      serviceEndpoint: z.string(),
      bucketNamePCP: z.string(),
      bucketNameGIS: z.string(),
    }),
  }),
  getMenu: endpoint("GET", "/header/getMenu", {
    cached: true,
    summary: "The menu tree",
    data: z.array(menuEntry),
  }),
};
