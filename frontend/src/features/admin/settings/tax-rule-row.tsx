import { taxCustomers, taxKinds } from '@accolade/contracts/entities/tax-rules'
import { Button, Form, Input, Select } from 'antd'
import { say, t } from '../../../lib/words.ts'
import { rateRule } from './tax-rate.ts'
import { customerWords, kindWords, taxRuleRule } from './tax-rule-fields.ts'
import styles from './tax-rules.module.css'

interface Props {
  at: number
  /** Its place among the rules, from 1. */
  number: number
  countries: { value: string; label: string }[]
  autoFocus: boolean
  /** Absent: it is the first. */
  onEarlier: (() => void) | undefined
  onRemove: () => void
}

/** One rule: whom it is for, how they are taxed, and what the invoice says about it. */
export function TaxRuleRow({ at, number, countries, autoFocus, onEarlier, onRemove }: Props) {
  const kind = Form.useWatch(['taxRules', at, 'kind'])
  const needs = [['taxRules', at, 'kind']]
  return (
    <li>
      <fieldset className={styles.rule}>
        <legend>{t('Rule {number}', { number })}</legend>
        <Form.Item
          className={styles.wide}
          name={[at, 'countries']}
          label={t('Countries')}
          rules={[taxRuleRule(at, 'countries')]}
        >
          <Select
            mode="multiple"
            autoFocus={autoFocus}
            placeholder={t('All countries')}
            showSearch={{ optionFilterProp: 'label' }}
            options={countries}
          />
        </Form.Item>
        <Form.Item
          name={[at, 'customers']}
          label={t('Customers')}
          dependencies={needs}
          rules={[taxRuleRule(at, 'customers')]}
        >
          <Select options={taxCustomers.map((value) => ({ value, label: say(customerWords[value]) }))} />
        </Form.Item>
        <Form.Item name={[at, 'kind']} label={t('Taxation')}>
          <Select options={taxKinds.map((value) => ({ value, label: say(kindWords[value]) }))} />
        </Form.Item>
        {kind === 'rate' && (
          <>
            <Form.Item
              name={[at, 'name']}
              label={t('Name of the tax')}
              dependencies={[['taxRules', at, 'rate']]}
              rules={[taxRuleRule(at, 'name')]}
            >
              <Input />
            </Form.Item>
            <Form.Item name={[at, 'rate']} label={t('Tax rate (percent)')} rules={[rateRule]}>
              <Input inputMode="decimal" />
            </Form.Item>
          </>
        )}
        <Form.Item
          className={styles.wide}
          name={[at, 'note']}
          label={kind === 'rate' ? t('Note about tax (optional)') : t('Note about tax')}
          dependencies={needs}
          rules={[taxRuleRule(at, 'note')]}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
        <div className={`button-row ${styles.wide}`}>
          {onEarlier && (
            <Button aria-label={t('Move up rule {number}', { number })} onClick={onEarlier}>
              {t('Move up')}
            </Button>
          )}
          <Button aria-label={t('Remove rule {number}', { number })} onClick={onRemove}>
            {t('Remove')}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}
