/** The header in which a page says the time zone of its browser, by its IANA name, when somebody signs in. */
export const timeZoneHeader = 'x-time-zone'
