import { useEffect, useState } from 'react'
import { sameValues } from '../shared/same-values.ts'
import { useWarnOnLeave } from '../shared/use-warn-on-leave.ts'
import type { Settings } from './use-save-settings.ts'

interface Options<Part> {
  settings: Settings
  /** Nothing is changed meanwhile. */
  busy: boolean
  /** What the form is about. */
  partOf: (settings: Settings) => Part
  /** What the form holds now, over the settings that it builds upon. */
  typed: (base: Settings) => Part
  fill: (settings: Settings) => void
}

/**
 * The settings that a form builds upon, while others change them. What they change elsewhere is taken over; what they write
 * into this form's fields comes into the form, unless something is typed here: then saving says so, as the form still
 * builds upon the older version.
 *
 * @returns them, and what fills the form with others
 */
export function useBaseSettings<Part>({ settings, busy, partOf, typed, fill }: Options<Part>) {
  const [base, setBase] = useState(settings)
  const show = (newer: Settings) => {
    fill(newer)
    setBase(newer)
  }
  useWarnOnLeave(() => !sameValues(typed(base), partOf(base)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer settings decide, whoever brings them
  useEffect(() => {
    if (settings.version === base.version || busy) return
    const untouched = sameValues(typed(base), partOf(base))
    if (sameValues(partOf(settings), partOf(base))) setBase(settings)
    else if (untouched) show(settings)
  }, [settings, busy])
  return [base, show] as const
}
