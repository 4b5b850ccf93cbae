/** What the stand-in knows of a page. */
export interface Session {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  currency: string
  metadata: Record<string, string>
  client_reference_id: string
  /** When it was opened, in seconds. */
  created: number
  expires_at: number
  success_url: string
  cancel_url: string
}

/** Money that it was asked to send back. */
export interface Refund {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
  payment_intent: string
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  failure_reason?: string
}
