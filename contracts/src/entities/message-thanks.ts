import { mark } from '../words.ts'

/** What is answered to a message through the contact form. */
export const messageThanks = mark('Thank you for your message! We will get back to you within 24 hours.')
