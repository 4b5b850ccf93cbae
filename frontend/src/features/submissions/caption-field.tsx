import type { Asset } from '@accolade/contracts/entities/asset'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { Input } from 'antd'
import { useState } from 'react'
import styles from '../../components/character-count.module.css'
import { CharacterCount } from '../../components/character-count.tsx'
import { t } from '../../lib/words.ts'
import evidence from './evidence.module.css'
import type { CaptionState } from './use-arranging.ts'

interface Props {
  asset: Asset
  state: CaptionState | undefined
  onType: (caption: string) => void
  /** Saves at once. */
  onSave: () => unknown
}

/** The id of its field on the page. */
export const captionId = (assetId: string) => `caption-${assetId}`

/** What a file shows, in the entrant's words; it saves itself. */
export function CaptionField({ asset, state, onType, onSave }: Props) {
  const [typed, setTyped] = useState(asset.caption)
  // what somebody else wrote shows as long as nothing is typed here
  const shown = state || asset.caption === typed.trim() ? typed : asset.caption
  const tooLong = shown.trim().length > assetRules.captionMax
  return (
    <div className={evidence.caption}>
      <Input
        id={captionId(asset.id)}
        value={shown}
        placeholder={t('Caption (optional)')}
        aria-label={t('Caption of {name}', { name: asset.name })}
        status={tooLong || state === 'failed' ? 'error' : ''}
        onChange={({ target }) => {
          setTyped(target.value)
          onType(target.value)
        }}
        onBlur={onSave}
        onPressEnter={onSave}
      />
      <p className={`${styles.fieldNote} ${evidence.captionNote}`}>
        <span role="status">{wordsOf(state, tooLong)}</span>
        {state === 'failed' && !tooLong && (
          <button type="button" className="text-button" onClick={onSave}>
            {t('Try again')}
          </button>
        )}
        <CharacterCount text={shown} max={assetRules.captionMax} />
      </p>
    </div>
  )
}

function wordsOf(state: CaptionState | undefined, tooLong: boolean): string {
  if (tooLong) return t('At most {count} characters', { count: assetRules.captionMax })
  if (state === 'failed') return t('The caption is not saved.')
  return state === 'waiting' ? t('Saving…') : ''
}
