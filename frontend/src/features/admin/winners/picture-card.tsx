import type { AdminMedia } from '@accolade/contracts/entities/winner-media'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Button } from 'antd'
import { call } from '../../../lib/api-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { sayKnown, t } from '../../../lib/words.ts'
import { PictureText } from './picture-text.tsx'
import styles from './pictures.module.css'

interface Props {
  winnerId: string
  media: AdminMedia
  onChanged: () => Promise<unknown>
  /** Moves it among the stills; a direction that leads nowhere is undefined. */
  onMove?: { up: (() => unknown) | undefined; down: (() => unknown) | undefined }
}

/** One picture with what is said about it. */
export function PictureCard({ winnerId, media, onChanged, onMove }: Props) {
  const { id, name, state, refusal, picture, purpose } = media
  const [pending, act] = useAction()
  const remove = () =>
    act({
      work: async () => {
        await call(winnersRoutes.deleteWinnerMedia, { params: { id: winnerId, mediaId: id } })
        await onChanged()
      },
      done: { title: t('Deleted'), description: name },
      failure: t('Failed to delete. Please try again.'),
    })
  const smallest = picture?.variants.find(({ format }) => format === 'webp')
  return (
    <article className={styles.card} aria-label={name}>
      {picture && smallest ? (
        <img
          className={styles.thumb}
          src={smallest.url}
          alt={media.alt}
          width={picture.width}
          height={picture.height}
        />
      ) : (
        <span className={styles.thumb} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p role="status" className={refusal ? styles.refusal : styles.hint}>
          {state === 'waiting' && t('Is being made ready …')}
          {refusal && sayKnown(refusal)}
        </p>
        {state !== 'refused' && (
          <>
            <PictureText
              winnerId={winnerId}
              media={media}
              field="alt"
              label={t('What it shows, for those who do not see it')}
            />
            {purpose === 'still' && (
              <PictureText
                winnerId={winnerId}
                media={media}
                field="caption"
                label={t('Caption (optional)')}
              />
            )}
          </>
        )}
        <span className={styles.buttons}>
          {onMove && (
            <>
              <Button disabled={!onMove.up} aria-label={t('Move {name} up', { name })} onClick={onMove.up}>
                ↑
              </Button>
              <Button
                disabled={!onMove.down}
                aria-label={t('Move {name} down', { name })}
                onClick={onMove.down}
              >
                ↓
              </Button>
            </>
          )}
          <Button disabled={pending} aria-label={t('Delete {title}', { title: name })} onClick={remove}>
            {t('Delete')}
          </Button>
        </span>
      </div>
    </article>
  )
}
