import type { AdminMedia } from '@accolade/contracts/entities/winner-media'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Button } from 'antd'
import { call } from '../../../lib/api-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { sayKnown, t } from '../../../lib/words.ts'
import { FilmCaptions } from './film-captions.tsx'
import { PictureText } from './picture-text.tsx'
import styles from './pictures.module.css'

interface Props {
  winnerId: string
  media: AdminMedia
  onChanged: () => Promise<unknown>
}

/** One film: how far it is, what is said about it, its captions. */
export function FilmCard({ winnerId, media, onChanged }: Props) {
  const { id, name, state, refusal, canRepeat, film } = media
  const [pending, act] = useAction()
  const params = { id: winnerId, mediaId: id }
  const repeat = () =>
    act({
      work: async () => {
        await call(winnersRoutes.repeatWinnerFilm, { params })
        await onChanged()
      },
      failure: t('Failed to save. Please try again.'),
    })
  const remove = () =>
    act({
      work: async () => {
        await call(winnersRoutes.deleteWinnerMedia, { params })
        await onChanged()
      },
      done: { title: t('Deleted'), description: name },
      failure: t('Failed to delete. Please try again.'),
    })
  return (
    <article className={styles.card} aria-label={name}>
      {film ? (
        // biome-ignore lint/a11y/useMediaCaption: its captions are listed beside it
        <video
          className={styles.thumb}
          controls
          playsInline
          preload="none"
          src={film.url}
          poster={film.poster?.variants.find(({ format }) => format === 'webp')?.url}
          aria-label={name}
        />
      ) : (
        <span className={styles.thumb} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <FilmState media={media} />
        {refusal && (
          <p role="status" className={styles.refusal}>
            {sayKnown(refusal)}
          </p>
        )}
        {state !== 'refused' && (
          <>
            <PictureText winnerId={winnerId} media={media} field="caption" label={t('Caption (optional)')} />
            <FilmCaptions winnerId={winnerId} media={media} onChanged={onChanged} />
          </>
        )}
        <span className={styles.buttons}>
          {canRepeat && (
            <Button disabled={pending} onClick={repeat}>
              {t('Try again')}
            </Button>
          )}
          <Button disabled={pending} aria-label={t('Delete {title}', { title: name })} onClick={remove}>
            {t('Delete')}
          </Button>
        </span>
      </div>
    </article>
  )
}

function FilmState({ media: { state, progress } }: Pick<Props, 'media'>) {
  if (state !== 'waiting') return null
  if (progress === undefined)
    return (
      <p role="status" className={styles.hint}>
        {t('Waits to be made ready')}
      </p>
    )
  return (
    <div className={styles.text}>
      <span className={styles.hint}>{t('Is being made ready: {share}', { share: `${progress} %` })}</span>
      <progress
        className={styles.progress}
        max={100}
        value={progress}
        aria-label={t('Is being made ready …')}
      />
    </div>
  )
}
