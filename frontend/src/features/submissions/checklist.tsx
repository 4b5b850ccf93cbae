import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link } from 'react-router-dom'
import { Deadline } from '../../components/deadline.tsx'
import { useRefusal } from '../../lib/entering.ts'
import { useProgramme } from '../../lib/programme.ts'
import { useRead, useReadWhen } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './checklist.module.css'
import { partsOf } from './missing-parts.ts'
import submit from './submit.module.css'

/** What the draft still needs, with the way there, and until when. */
export function Checklist({ draftId }: { draftId: string }) {
  const params = { id: draftId }
  const { data: draft } = useRead(submissionsRoutes.getSubmission, { params })
  const isDraft = draft?.status === 'draft'
  const { data: warnings } = useReadWhen(submissionsRoutes.checkSubmission, isDraft ? { params } : null)
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const refusal = useRefusal()
  const { declarations } = useProgramme().toggles
  if (!draft || !isDraft || !categories) return null
  const category = categories.find(({ id }) => id === draft.categoryId)
  const closed = refusal(category ?? { isActive: false, deadline: '' })?.text ?? null
  const found = warnings ?? { names: [], namesInFiles: [] }
  const parts = partsOf(draft, closed, found, declarations === true)
  return (
    <section className={submit.asideBlock}>
      <h2>{t('What is missing')}</h2>
      {category && <Deadline draft={draft} category={category} />}
      <ul className={styles.list}>
        {parts.map(({ key, text, to, optional }) => (
          <li key={key} className={to ? styles.open : styles.done}>
            {to ? <Link to={to}>{text}</Link> : text}
            <small>{to ? (optional ? t('recommended') : t('needed')) : t('done')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
