/** Something that can go wrong on a healthy checkout (a port in use, a missing tool): shown as one line, without a stack. */
export class Failure extends Error {}

/** What to show for anything that was thrown. */
export function describeFailure(error: unknown): string {
  if (error instanceof Failure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
