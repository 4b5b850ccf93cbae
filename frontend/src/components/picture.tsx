import type { WinnerPicture } from '@accolade/contracts/entities/winner-media'
import { pictureFormats } from '@accolade/contracts/entities/winner-media-rules'

interface Props {
  picture: Pick<WinnerPicture, 'variants' | 'width' | 'height' | 'placeholder'>
  alt: string
  /** How wide it is shown, as `sizes` has it. */
  sizes: string
  /** It is what people see first: loaded at once, and before others. */
  first?: boolean
  className?: string | undefined
}

/** A picture in the smallest file that is sharp here; its blurred copy holds the place until it is there. */
export function Picture({ picture, alt, sizes, first = false, className }: Props) {
  const { variants, width, height, placeholder } = picture
  const last = variants.findLast(({ format }) => format === 'webp') ?? variants.at(-1)
  return (
    <picture>
      {pictureFormats.map((format) => {
        const files = variants.filter((variant) => variant.format === format)
        if (files.length === 0) return null
        const srcSet = files.map((file) => `${file.url} ${file.width}w`).join(', ')
        return <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      })}
      <img
        className={className}
        style={{ background: `url(${JSON.stringify(placeholder)}) 50% / cover` }}
        src={last?.url}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
