import type { WinnerCover } from '@accolade/contracts/entities/winner-media'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

const hash = 'c0'.repeat(32)
const url = (file: string) => `/api/winners/media/${hash}/${file}`

/** The cover that `giveCovers` gives, as it is shown. */
export const theCover: WinnerCover = {
  id: hash,
  kind: 'picture',
  width: 480,
  height: 300,
  alt: 'A square at night',
  caption: '',
  placeholder: 'data:image/webp;base64,AA==',
  variants: [{ format: 'avif', width: 480, url: url('480.avif') }],
  card: { url: url('card.jpg'), width: 1200, height: 630 },
}

/** Gives every winner that has none a cover, as if it had been sent and made ready. */
export async function giveCovers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "SELECT id FROM winner WHERE NOT EXISTS (SELECT FROM winner_media WHERE winner_id = winner.id AND purpose = 'cover')",
  )
  const { width, height, placeholder, alt } = theCover
  const shape = { width, height, placeholder, variants: [{ format: 'avif', width: 480, file: '480.avif' }] }
  for (const { id } of rows)
    await pool.query(
      `INSERT INTO winner_media (id, winner_id, purpose, position, state, name, content_type, size_bytes, alt, hash, shape, created_at)
       VALUES ($1, $2, 'cover', 1, 'ready', 'cover.png', 'image/png', 1, $3, $4, $5, '2025-11-03T10:00:00Z')`,
      [newId(), id, alt, hash, JSON.stringify(shape)],
    )
}
