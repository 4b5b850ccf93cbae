import { t } from '../lib/words.ts'
import { Medal } from './medal.tsx'

/** A page or a part of it that is not there yet. */
export function Waiting() {
  return (
    <div className="waiting" role="status" aria-label={t('Loading')}>
      <Medal name="Loading" />
    </div>
  )
}
