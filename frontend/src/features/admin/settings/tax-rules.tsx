import { maxTaxRules } from '@accolade/contracts/entities/invoicing-form'
import { unionCode } from '@accolade/contracts/entities/tax-rules'
import { Button, Form } from 'antd'
import { countryOptions } from '../../../lib/country-options.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { useRowsFocus } from '../shared/use-rows-focus.ts'
import { blankTaxRule } from './tax-rule-fields.ts'
import { TaxRuleRow } from './tax-rule-row.tsx'
import styles from './tax-rules.module.css'

/** How customers of other countries are taxed: rules in their order, of which the first that fits counts. */
export function TaxRules() {
  const { addButton, isAdding, onAdd, onRemoved } = useRowsFocus()
  const countries = [{ value: unionCode, label: t('European Union') }, ...countryOptions()]
  return (
    <fieldset className={styles.rules}>
      <legend>{t('Other taxes by country and customer')}</legend>
      <p className={layout.hint}>
        {t(
          'The first rule that fits the billing details of a customer decides; where none fits, the tax above is charged. The net price is the same for everybody: a tax that entry fees include is taken out before another one is added.',
        )}
      </p>
      <Form.List name="taxRules">
        {(rows, { add, remove, move }) => (
          <>
            <ol className={styles.list}>
              {rows.map(({ key, name: at }, index) => (
                <TaxRuleRow
                  key={key}
                  at={at}
                  number={index + 1}
                  countries={countries}
                  autoFocus={isAdding() && index === rows.length - 1}
                  onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
                  onRemove={() => {
                    remove(at)
                    onRemoved()
                  }}
                />
              ))}
            </ol>
            <Button
              ref={addButton}
              disabled={rows.length >= maxTaxRules}
              onClick={() => {
                onAdd()
                add(blankTaxRule)
              }}
            >
              {t('Add Rule')}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
