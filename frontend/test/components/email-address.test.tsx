/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { EmailAddress } from '../../src/components/email-address.tsx'

test('an address may be broken after its @ and before its dots, and is copied in one piece', () => {
  render(<EmailAddress address="mara.lindqvist@agency.example" />)
  const shown = screen.getByText('mara.lindqvist@agency.example')
  expect(shown.innerHTML).toBe('mara<wbr>.lindqvist@<wbr>agency<wbr>.example')
})
