/** The longest name of a file that every system can unpack, together with its folder. */
const longest = 120

/** Where a file lies in an export: no name leads out of its folder, and none is there twice. */
export function pathInExport(submissionId: string, place: number, name: string): string {
  const readable = name
    .replace(/[^\p{L}\p{N}._ ()+-]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-longest)
  return `files/${submissionId}/${String(place).padStart(2, '0')}-${readable || 'file'}`
}
