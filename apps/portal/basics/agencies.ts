/**
 * The agencies of the demo content: public institutions whose programs are listed, and four
 * fictitious ones that the samples and the demo accounts belong to.
 *
 * The object identifiers are examples below 2.16.886.101.99999, an arc that names nobody; a real
 * installation takes them from the government's directory. Mailboxes are below example.tw.
 * An agency whose level of government is not certain has none stated.
 */
import type { SeedAgency } from "./seed-types.ts";

/** Fictitious agencies; the demo accounts belong to the first two. */
export const sampleAgencies: readonly SeedAgency[] = [
  {
    code: "sample-a",
    oid: "2.16.886.101.99999.901",
    nameZh: "示範機關甲（公共服務局）",
    nameEn: "Sample Agency A (Public Services Bureau)",
    aliases: ["示範公共服務局"],
    mailbox: "opensource@sample-a.example.tw",
    level: "local",
    sample: true,
  },
  {
    code: "sample-b",
    oid: "2.16.886.101.99999.902",
    nameZh: "示範機關乙（城市數據中心）",
    nameEn: "Sample Agency B (City Data Centre)",
    aliases: ["示範城市數據中心"],
    mailbox: "opensource@sample-b.example.tw",
    level: "local",
    sample: true,
  },
  {
    code: "sample-c",
    oid: "2.16.886.101.99999.903",
    nameZh: "示範機關丙（文化教育處）",
    nameEn: "Sample Agency C (Culture and Education Office)",
    aliases: ["示範文化教育處"],
    mailbox: "opensource@sample-c.example.tw",
    level: "local",
    sample: true,
  },
  {
    code: "sample-d",
    oid: "2.16.886.101.99999.904",
    nameZh: "示範機關丁（環境防災署）",
    nameEn: "Sample Agency D (Environment and Disaster Agency)",
    aliases: ["示範環境防災署"],
    mailbox: "opensource@sample-d.example.tw",
    level: "central",
    sample: true,
  },
];

/** Every agency of the demo content; the list of providers is made from these. */
export const seedAgencies: readonly SeedAgency[] = [
  {
    code: "A01000",
    oid: "2.16.886.101.99999.1",
    nameZh: "數位發展部",
    nameEn: "Ministry of Digital Affairs",
    aliases: ["數位部", "moda"],
    mailbox: "opensource@moda.example.tw",
    level: "central",
    sample: false,
  },
  {
    code: "A01100",
    oid: "2.16.886.101.99999.2",
    nameZh: "數位發展部數位產業署",
    nameEn: "Administration for Digital Industries, Ministry of Digital Affairs",
    aliases: ["數位產業署", "數產署"],
    mailbox: "opensource@adi.example.tw",
    level: "central",
    sample: false,
  },
  {
    code: "A02100",
    oid: "2.16.886.101.99999.3",
    nameZh: "行政院公共數位創新空間",
    nameEn: "Public Digital Innovation Space, Executive Yuan",
    aliases: ["PDIS"],
    mailbox: "opensource@pdis.example.tw",
    level: "central",
    sample: false,
  },
  {
    code: "A03100",
    oid: "2.16.886.101.99999.4",
    nameZh: "衛生福利部中央健康保險署",
    nameEn: "National Health Insurance Administration, Ministry of Health and Welfare",
    aliases: ["健保署"],
    mailbox: "opensource@nhi.example.tw",
    level: "central",
    sample: false,
  },
  {
    code: "A04000",
    oid: "2.16.886.101.99999.5",
    nameZh: "中央研究院",
    nameEn: "Academia Sinica",
    aliases: ["中研院"],
    mailbox: "opensource@sinica.example.tw",
    level: "central",
    sample: false,
  },
  {
    code: "A05100",
    oid: "2.16.886.101.99999.6",
    nameZh: "國家高速網路與計算中心",
    nameEn: "National Center for High-performance Computing",
    aliases: ["國網中心", "NCHC"],
    mailbox: "opensource@nchc.example.tw",
    level: "",
    sample: false,
  },
  {
    code: "A11000",
    oid: "2.16.886.101.99999.7",
    nameZh: "臺北市政府",
    nameEn: "Taipei City Government",
    aliases: ["北市府"],
    mailbox: "opensource@taipei.example.tw",
    level: "local",
    sample: false,
  },
  {
    code: "A11100",
    oid: "2.16.886.101.99999.8",
    nameZh: "臺北市政府資訊局",
    nameEn: "Department of Information Technology, Taipei City Government",
    aliases: ["臺北市資訊局"],
    mailbox: "opensource@doit.example.tw",
    level: "local",
    sample: false,
  },
  {
    code: "A11200",
    oid: "2.16.886.101.99999.9",
    nameZh: "臺北市政府工務局大地工程處",
    nameEn: "Geotechnical Engineering Office, Public Works Department, Taipei City Government",
    aliases: ["大地工程處", "大地處"],
    mailbox: "opensource@geo.example.tw",
    level: "local",
    sample: false,
  },
  ...sampleAgencies,
];
