/** Rows as a table: every column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_title, column) => Math.max(...rows.map((row) => row[column]!.length))) ?? []
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return ['', ...rows.map(line)].join('\n')
}
