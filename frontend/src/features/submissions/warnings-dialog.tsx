import type { Submission, SubmissionWarnings } from '@accolade/contracts/entities/submission'
import { mark } from '@accolade/contracts/words'
import { Modal } from 'antd'
import { say, t } from '../../lib/words.ts'
import styles from './evidence.module.css'

interface Props {
  warnings: SubmissionWarnings
  submission: Submission
  /** What goes on in spite of them. */
  goOnText: string
  onGoOn: () => void
  onClose: () => void
}

const places = {
  title: mark('Title'),
  description: mark('Description'),
  caption: mark('Caption'),
} as const

/** What an entrant should know before completing, and may decide about. */
export function WarningsDialog({ warnings, submission, goOnText, onGoOn, onClose }: Props) {
  const { noEvidence, names, namesInFiles } = warnings
  const placeOf = ({ in: place, assetId }: (typeof names)[number]) => {
    const asset = submission.assets.find(({ id }) => id === assetId)
    return asset
      ? t('{place} of {name}', { place: say(places[place]), name: asset.name })
      : say(places[place])
  }
  return (
    <Modal
      open
      title={t('Before you complete')}
      onOk={onGoOn}
      okText={goOnText}
      onCancel={onClose}
      cancelText={t('Go back and edit')}
    >
      <div className={styles.warnings}>
        {noEvidence && (
          <p>{t('There is no evidence. Judges will have nothing to look at but title and description.')}</p>
        )}
        {names.length > 0 && (
          <>
            <p>
              {t(
                'Judging is blind. These words say who entered the work, so judges will see a black bar in their place:',
              )}
            </p>
            <dl className={styles.warningsNames}>
              {names.map((found) => (
                <div key={placeOf(found)}>
                  <dt>{placeOf(found)}</dt>
                  <dd>{found.words.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {namesInFiles.length > 0 && (
          <>
            <p>{t('These names can be read in your files. Judges will see them:')}</p>
            <dl className={styles.warningsNames}>
              {namesInFiles.map(({ assetId, words }) => (
                <div key={assetId}>
                  <dt>{submission.assets.find(({ id }) => id === assetId)?.name}</dt>
                  <dd>{words.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Modal>
  )
}
