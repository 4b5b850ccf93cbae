import type { FilmLoop as FilmLoopFile } from '@accolade/contracts/entities/winner-media'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/words.ts'
import styles from './film-loop.module.css'

/** Who only passes over a card loads nothing. */
const restMs = 150

/**
 * Some seconds of the case film, silent, over the cover: while a pointer rests on the card or the keyboard is in it, and at the press of a
 * button. It never begins by itself for those who want less motion or less data. Nothing is loaded before.
 */
export function FilmLoop({ loop, title }: { loop: FilmLoopFile; title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const card = button.current?.closest('li')
    if (!card || !mayPlayByItself()) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const play = () => {
      clearTimeout(resting)
      resting = setTimeout(() => setPlaying(true), restMs)
    }
    const stop = () => {
      clearTimeout(resting)
      setPlaying(false)
    }
    const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && play()
    const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && stop()
    const focus = ({ target }: FocusEvent) =>
      target !== button.current && target instanceof Element && target.matches(':focus-visible') && play()
    const blur = ({ relatedTarget }: FocusEvent) =>
      relatedTarget instanceof Node && card.contains(relatedTarget) ? undefined : stop()
    card.addEventListener('pointerenter', enter)
    card.addEventListener('pointerleave', leave)
    card.addEventListener('focusin', focus)
    card.addEventListener('focusout', blur)
    return () => {
      clearTimeout(resting)
      card.removeEventListener('pointerenter', enter)
      card.removeEventListener('pointerleave', leave)
      card.removeEventListener('focusin', focus)
      card.removeEventListener('focusout', blur)
    }
  }, [])
  return (
    <>
      {playing && (
        <video
          className={styles.loop}
          src={loop.url}
          muted
          autoPlay
          loop
          playsInline
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
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
