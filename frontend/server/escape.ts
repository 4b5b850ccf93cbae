/** JSON that is safe in a `script` element: nothing in it ends the element or begins a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
