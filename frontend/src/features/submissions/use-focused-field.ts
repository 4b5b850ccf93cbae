import { type FocusEvent, useState } from 'react'
import { basicsFields, type Field } from './basics-fields.ts'

/** In which field of the form somebody is. */
export function useFocusedField() {
  const [field, setField] = useState<Field | null>(null)
  return {
    field,
    /** For the element around the form. */
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        // Ant Design names its inputs after form and field
        setField(basicsFields.find((each) => `${target.id}_`.startsWith(`basics_${each}_`)) ?? null)
      },
      onBlur: () => setField(null),
    },
  }
}
