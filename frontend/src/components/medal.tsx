import { medalAddress, medalOf } from '@accolade/contracts/medal/medal'

interface Props {
  /** What the medal is struck for; the same name always gives the same engraving. */
  name: string
  /** Weights of the criteria: each is a ring, as wide as it weighs. */
  weights?: readonly number[]
  className?: string
  /** With one line of each band, for a size of few pixels. */
  small?: boolean
}

/**
 * The picture of a category: a medal of engraved rings. Decoration, hidden from assistive technology. The server draws it
 * (`server/medal/`); its colours are those of the page.
 */
export function Medal({ name, weights, className = '', small = false }: Props) {
  const address = medalAddress(medalOf(name, weights))
  return (
    <svg className={`medal ${className}`} viewBox="0 0 400 400" aria-hidden="true">
      <use href={`${address}#${small ? 'lines' : 'medal'}`} />
    </svg>
  )
}
