/** The officially assigned two-letter country codes of ISO 3166-1. */
export const countryCodes: ReadonlySet<string> = new Set(
  `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR
BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ
EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW
GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY
KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV
MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY
QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG
TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM
ZW
`
    .trim()
    .split(/\s+/),
);

/**
 * Two-letter codes that are region subtags of a language tag although they are no country:
 * reserved, retired and user-assigned ones (AA, QM to QZ, XA to XZ, ZZ).
 */
const otherRegions =
  /^(AA|AC|AN|BU|CP|CQ|CS|DD|DG|EA|EU|EZ|FX|IC|NT|Q[M-Z]|SU|TA|TP|UN|X[A-Z]|YD|YU|ZR|ZZ)$/;

/** True for what may stand as the two-letter region of a language tag, in capitals. */
export function isRegionCode(code: string): boolean {
  return countryCodes.has(code) || otherRegions.test(code);
}
