import { stopCommands } from '../lib/run-command.ts'

/** Something that is up and has to be stopped again. */
export interface Part {
  name: string
  stop(): Promise<void>
  /** Settles with the reason if it ends by itself. */
  ended?: Promise<string>
}

/** Everything that was started, in the order of its start. */
export interface System {
  /** Notes a group of parts that stop together. @throws if the system is stopping already; the parts are stopped then */
  add(...parts: Part[]): Promise<void>
  /** Notes work that may still start something; `stop` waits for it. */
  track<T>(work: Promise<T>): Promise<T>
  /** Stops everything, the last started first. */
  stop(): Promise<void>
  /** Settles with one line when a part ends by itself. */
  broken: Promise<string>
}

export function createSystem(): System {
  const groups: Part[][] = []
  const tracked: Promise<unknown>[] = []
  let stopping: Promise<void> | undefined
  const { promise: broken, resolve: breakDown } = Promise.withResolvers<string>()

  const stopAll = async () => {
    stopCommands()
    for (const group of groups.toReversed()) await Promise.all(group.map((part) => part.stop()))
    await Promise.allSettled(tracked)
  }
  return {
    broken,
    async add(...parts) {
      if (stopping) {
        await Promise.all(parts.map((part) => part.stop()))
        throw new Error('stopped meanwhile')
      }
      groups.push(parts)
      for (const { name, ended } of parts) {
        void ended?.then((reason) => {
          if (!stopping) breakDown(`${name} stopped (${reason})`)
        })
      }
    },
    track(work) {
      tracked.push(work)
      return work
    },
    stop() {
      stopping ??= stopAll()
      return stopping
    },
  }
}
