import type { GalleryCard } from '@accolade/contracts/entities/gallery'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/words.ts'
import styles from './film-loop.module.css'

/** How much of the film is shown again and again: no more of it is loaded. */
const loopSeconds = 8

/**
 * The beginning of the case film, silent, over the cover: under a pointer that rests on the card, or at the press of a button.
 * It never begins by itself for those who want less motion or less data.
 */
export function FilmLoop({ film, title }: { film: NonNullable<GalleryCard['film']>; title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const card = button.current?.closest('li')
    if (!card || !mayPlayByItself()) return
    const play = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPlaying(true)
    const stop = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPlaying(false)
    card.addEventListener('pointerenter', play)
    card.addEventListener('pointerleave', stop)
    return () => {
      card.removeEventListener('pointerenter', play)
      card.removeEventListener('pointerleave', stop)
    }
  }, [])
  const repeat = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (video.currentTime > loopSeconds) video.currentTime = 0
  }
  return (
    <>
      {playing && (
        <video
          className={styles.loop}
          src={film.url}
          muted
          autoPlay
          loop
          playsInline
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
          onTimeUpdate={repeat}
          onError={() => setPlaying(false)}
        />
      )}
      <button
        ref={button}
        type="button"
        className={styles.play}
        aria-pressed={playing}
        aria-label={t('Preview of {title}', { title })}
        onClick={() => setPlaying(!playing)}
      >
        <span aria-hidden="true">{playing ? '❚❚' : '▶'}</span>
      </button>
    </>
  )
}

function mayPlayByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
}
