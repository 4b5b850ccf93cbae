import type { Asset } from '@accolade/contracts/entities/asset'
import { Button } from 'antd'
import { t } from '../../lib/words.ts'
import styles from './evidence.module.css'

interface Props {
  asset: Asset
  /** Its place among the files, counted from 0, of how many. */
  place: number
  count: number
  onMove: (place: number) => unknown
}

const idOf = (asset: Asset, direction: 'up' | 'down') => `move-${direction}-${asset.id}`

/** Moves a file by keyboard, by click and by touch. The focus goes along, to the other button at either end. */
export function ArrangeButtons({ asset, place, count, onMove }: Props) {
  const move = (to: number) => {
    onMove(to)
    const [pressed, other] = to < place ? (['up', 'down'] as const) : (['down', 'up'] as const)
    const atEnd = to === 0 || to === count - 1
    requestAnimationFrame(() => document.getElementById(idOf(asset, atEnd ? other : pressed))?.focus())
  }
  return (
    <span className={styles.arrange}>
      <Button
        id={idOf(asset, 'up')}
        type="text"
        disabled={place === 0}
        aria-label={t('Move {name} up', { name: asset.name })}
        onClick={() => move(place - 1)}
      >
        ↑
      </Button>
      <Button
        id={idOf(asset, 'down')}
        type="text"
        disabled={place === count - 1}
        aria-label={t('Move {name} down', { name: asset.name })}
        onClick={() => move(place + 1)}
      >
        ↓
      </Button>
    </span>
  )
}
