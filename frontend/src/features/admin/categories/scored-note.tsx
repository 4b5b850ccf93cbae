import { Link } from 'react-router-dom'
import { t } from '../../../lib/words.ts'
import { sealAddress } from '../judges/seal/seal-address.ts'
import layout from '../shared/form.module.css'

/** Says before somebody changes criteria of a scored category that it takes two, and whether such a change waits. */
export function ScoredNote({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p className={layout.notice}>
      {t(
        'Entries of this category are scored already: other criteria, weights or judges per entry take the approval of a second administrator.',
      )}{' '}
      {isWaiting && <Link to={sealAddress}>{t('Other criteria wait for approval.')}</Link>}
    </p>
  )
}
