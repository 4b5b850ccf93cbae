import { useState } from 'react'
import type { Act } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { isVersionConflict } from './version-conflict.tsx'

/** What every form does whose thing somebody else may have changed: it notes so, and loads the newer version when asked. */
export function useVersionConflict(act: Act, loadNewer: () => Promise<void>) {
  const [conflict, setConflict] = useState(false)
  const onError = (error: unknown) => {
    if (!isVersionConflict(error)) return false
    setConflict(true)
    return true
  }
  const load = () =>
    act({
      work: async () => {
        await loadNewer()
        setConflict(false)
      },
      failure: t('The newer version could not be loaded. Please try again.'),
    })
  return { conflict, onError, load }
}
