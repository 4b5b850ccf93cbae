import { useEntryState } from './entering.ts'
import { formatDay } from './format.ts'
import { useProgramme } from './programme.ts'
import { t } from './words.ts'

/** What somebody asks first who may enter: until when, from which day on, or what comes next. */
export function useNextDate(): readonly [label: string, day: string] {
  const { submissionsClose, winnersAnnounced } = useProgramme().timelineA
  const state = useEntryState()
  if (state.kind === 'not-yet-open') return [t('Submissions open'), formatDay(state.day)]
  if (state.kind === 'open') return [t('Submission deadline'), formatDay(submissionsClose)]
  return [t('Winners announced'), formatDay(winnersAnnounced)]
}
