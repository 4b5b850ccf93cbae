import type { ReactNode } from 'react'
import { useProvedDownload } from '../lib/use-proved-download.ts'

interface Props {
  href: string
  /** What the file is called. */
  file: string
  className?: string
  children: ReactNode
}

/** Downloads a file that wants a recent sign-in. */
export function ProvedDownload({ href, file, className = 'button', children }: Props) {
  const [pending, download] = useProvedDownload()
  return (
    <a
      className={className}
      href={href}
      download={file}
      aria-disabled={pending}
      onClick={(event) => {
        event.preventDefault()
        void download(href, file)
      }}
    >
      {children}
    </a>
  )
}
