/**
 * The header of a read that a page makes by itself, because something changed, with the value `1`: perhaps nobody is at the
 * browser, so that it does not keep an idle session alive.
 */
export const unattendedHeader = 'x-accolade-unattended'
