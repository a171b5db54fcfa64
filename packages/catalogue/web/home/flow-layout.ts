import type { ReuseFlow, ReuseFlows } from "#contract/reuse-flows.ts";

/** Heights in units of the picture: of one use at most, of all uses together at most, of an agency's lines, between agencies. */
const useHeight = 1.5;
const usesHeight = 24;
const agencyHeight = 3;
const gap = 0.5;

interface Node {
  top: number;
  height: number;
}

export interface FlowLayout {
  /** In units of the picture, as all that follows. */
  height: number;
  givers: Node[];
  users: Node[];
  /** The outline of each flow in a box of 100 by `height`. */
  paths: string[];
}

type Side = "giver" | "user";

/** Agencies one below the other, spread over the height. */
function spread(heights: readonly number[], height: number): Node[] {
  const free = height - heights.reduce((sum, own) => sum + own, 0);
  const between = free / heights.length;
  let top = between / 2;
  return heights.map((own) => {
    const node = { top, height: own };
    top += own + between;
    return node;
  });
}

/** Where each flow touches its agency: in the order of the agencies on the other side, around the middle. */
function ends(flows: readonly ReuseFlow[], side: Side, nodes: readonly Node[], unit: number) {
  const other = side === "giver" ? "user" : "giver";
  const tops = new Map<ReuseFlow, number>();
  for (const [index, own] of Map.groupBy(flows, (flow) => flow[side])) {
    const node = nodes[index];
    if (!node) continue;
    const uses = own.reduce((sum, flow) => sum + flow.uses, 0);
    let top = node.top + (node.height - uses * unit) / 2;
    for (const flow of own.toSorted((left, right) => left[other] - right[other])) {
      tops.set(flow, top);
      top += flow.uses * unit;
    }
  }
  return tops;
}

/** Places agencies left and right, and a band for each flow between them as thick as it has uses. */
export function layOutFlows({ givers, users, flows, uses }: ReuseFlows): FlowLayout {
  const unit = Math.min(useHeight, usesHeight / Math.max(uses, 1));
  const heightOf = (agency: { uses: number }) => Math.max(agencyHeight, agency.uses * unit);
  const heights = { giver: givers.map(heightOf), user: users.map(heightOf) };
  const heightOfSide = (side: Side) => heights[side].reduce((sum, own) => sum + own + gap, 0);
  const height = Math.max(heightOfSide("giver"), heightOfSide("user"));
  const nodes = { giver: spread(heights.giver, height), user: spread(heights.user, height) };
  const left = ends(flows, "giver", nodes.giver, unit);
  const right = ends(flows, "user", nodes.user, unit);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    height: round(height),
    givers: nodes.giver,
    users: nodes.user,
    paths: flows.map((flow) => {
      const thickness = flow.uses * unit * 0.9;
      const [from, to] = [round(left.get(flow) ?? 0), round(right.get(flow) ?? 0)];
      const [fromEnd, toEnd] = [round(from + thickness), round(to + thickness)];
      return `M0 ${from}C50 ${from} 50 ${to} 100 ${to}V${toEnd}C50 ${toEnd} 50 ${fromEnd} 0 ${fromEnd}Z`;
    }),
  };
}
