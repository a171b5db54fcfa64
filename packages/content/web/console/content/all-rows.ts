const rowsAtOnce = 100;

/** Every row of a list, page by page: an order names all of them. */
export async function allRows<Row>(
  ask: (paging: { page: number; iDisplayLength: number }) => Promise<{
    data: Row[];
    recordsTotal: number;
  }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const reply = await ask({ page, iDisplayLength: rowsAtOnce });
    rows.push(...reply.data);
    if (reply.data.length === 0 || rows.length >= reply.recordsTotal) return rows;
  }
}
