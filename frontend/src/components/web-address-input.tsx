import { completeAddress } from '@accolade/contracts/entities/web-address'
import { Input, type InputProps } from 'antd'

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string
  /** What was typed, or the address that it was completed to. */
  onChange?: (typed: string) => void
}

/** A field for a web address: who leaves it sees `https://` added where only that was missing. */
export function WebAddressInput({ value, onChange, ...rest }: Props) {
  return (
    <Input
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
      {...rest}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={() => {
        const address = completeAddress(value ?? '')
        if (address !== (value ?? '')) onChange?.(address)
      }}
    />
  )
}
