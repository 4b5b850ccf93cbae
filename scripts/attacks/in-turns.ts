/** Works on all of them, so many at a time. The first failure is thrown once those under way have ended. */
export async function inTurns<T>(
  things: readonly T[],
  together: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = [...things]
  const worker = async () => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing)
  }
  const ends = await Promise.allSettled(Array.from({ length: together }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
