import { Fragment } from 'react'
import styles from './email-address.module.css'

/** An e-mail address that is broken after its @ and before its dots, where one line is too short for it. */
export function EmailAddress({ address }: { address: string }) {
  const [first, ...rest] = address.split(/(?<=@)|(?=\.)/)
  return (
    <span className={styles.address}>
      {first}
      {rest.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which is written anew where it changes
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
