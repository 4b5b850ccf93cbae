/**
 * The header of a read that a page makes by itself, because something changed, with the value `1`: perhaps nobody is at the
 * browser, so it does not extend an idle session.
 */
export const unattendedHeader = 'x-accolade-unattended'
