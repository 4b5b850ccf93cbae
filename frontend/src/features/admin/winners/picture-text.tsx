import type { AdminMedia } from '@accolade/contracts/entities/winner-media'
import { mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { t } from '../../../lib/words.ts'
import styles from './pictures.module.css'

interface Props {
  winnerId: string
  media: AdminMedia
  field: 'alt' | 'caption'
  label: string
}

/** A text about a picture, which saves itself when it is left. */
export function PictureText({ winnerId, media, field, label }: Props) {
  const id = useId()
  const [saved, setSaved] = useState(media[field])
  const [typed, setTyped] = useState(saved)
  const [state, setState] = useState<'saving' | 'failed' | undefined>()
  const max = field === 'alt' ? mediaRules.altMax : mediaRules.captionMax
  const save = async () => {
    const text = typed.trim()
    if (text === saved) return
    setState('saving')
    try {
      const params = { id: winnerId, mediaId: media.id }
      await call(winnersRoutes.changeWinnerMedia, { params, body: { [field]: text } })
      setSaved(text)
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={typed}
        maxLength={max}
        status={state === 'failed' ? 'error' : ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onPressEnter={save}
      />
      <span role="status" className={styles.hint}>
        {state === 'saving' && t('Saving…')}
        {state === 'failed' && t('This text is not saved.')}
      </span>
      {state === 'failed' && (
        <button type="button" className="text-button" onClick={save}>
          {t('Try again')}
        </button>
      )}
    </div>
  )
}
