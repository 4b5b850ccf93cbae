import type { Asset } from '@accolade/contracts/entities/asset'
import { Button } from 'antd'
import { useState } from 'react'
import { Question } from '../../components/question.tsx'
import { reportFailure } from '../../lib/sign-in.ts'
import { usePending } from '../../lib/use-pending.ts'
import { t } from '../../lib/words.ts'

/** Deletes one file of the evidence, after a question: what the store has deleted does not come back. */
export function DeleteEvidence({ asset, remove }: { asset: Asset; remove: (asset: Asset) => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const [pending, run] = usePending()
  const onDelete = () =>
    run(async () => {
      try {
        await remove(asset)
      } catch (error) {
        setAsking(false)
        reportFailure(error, t('Failed to delete the file. Please try again.'))
      }
    })
  return (
    <>
      <Button
        size="small"
        type="text"
        onClick={() => setAsking(true)}
        aria-label={t('Delete {name}', { name: asset.name })}
      >
        {t('Delete')}
      </Button>
      <Question
        open={asking}
        title={t('Delete {name}?', { name: asset.name })}
        action={t('Delete file')}
        keep={t('Keep it')}
        danger
        pending={pending}
        onConfirm={onDelete}
        onClose={() => setAsking(false)}
      >
        <p>{t('The file is deleted for good. While this is a draft, you can upload it again.')}</p>
      </Question>
    </>
  )
}
