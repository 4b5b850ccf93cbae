import { useEffect, useState } from 'react'
import { isUnauthorized } from '../../../lib/api-error.ts'
import { sendToSignIn } from '../../../lib/sign-in.ts'
import { usePause } from '../../../lib/use-pause.ts'
import type { Place } from './place.ts'
import { isNumber, type Source, sources } from './sources.ts'

/** From so many letters on the lists are searched; one letter finds everything. */
const fewestLetters = 2

/** What one list has of what was typed. */
export interface Found {
  source: Source
  places: readonly Place[]
  total: number
}

interface Search {
  typed: string
  found: readonly Found[]
  failed: readonly Source[]
  done: boolean
}

const nothing: Search = { typed: '', found: [], failed: [], done: true }

/**
 * Searches the lists for what is typed, once one pauses; a number at once. What is still asked for something else is no longer
 * waited for. Each list shows what it has as soon as it answers; one that cannot be searched does not take the others away.
 */
export function useSearch(text: string) {
  const typed = text.trim()
  const rested = usePause(typed)
  const wanted = isNumber(typed) ? typed : rested
  const [attempt, setAttempt] = useState(0)
  const [search, setSearch] = useState(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (wanted.length < fewestLetters) return setSearch({ ...nothing, typed: wanted })
    const aborter = new AbortController()
    setSearch({ ...nothing, typed: wanted, done: false })
    const asked = sources.map(async (source) => {
      try {
        const answer = await source.find(wanted, aborter.signal)
        if (aborter.signal.aborted) return
        setSearch((before) => ({ ...before, found: inOrder([...before.found, { source, ...answer }]) }))
      } catch (error) {
        if (aborter.signal.aborted) return
        if (isUnauthorized(error)) throw error
        setSearch((before) => ({ ...before, failed: [...before.failed, source] }))
      }
    })
    Promise.all(asked).then(
      () => !aborter.signal.aborted && setSearch((before) => ({ ...before, done: true })),
      // the session is over, which all of them say: once is enough
      () => sendToSignIn(),
    )
    return () => aborter.abort()
  }, [wanted, attempt])
  const isLatest = search.typed === typed
  return {
    found: isLatest ? search.found : [],
    failed: isLatest ? search.failed : [],
    searching: typed.length >= fewestLetters && !(isLatest && search.done),
    retry: () => setAttempt(attempt + 1),
  }
}

const inOrder = (found: readonly Found[]) =>
  found.toSorted((one, other) => sources.indexOf(one.source) - sources.indexOf(other.source))
