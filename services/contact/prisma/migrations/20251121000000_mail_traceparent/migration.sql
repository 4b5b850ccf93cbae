-- Where in a trace the mail was queued (W3C), so that the sending belongs to it.
ALTER TABLE mail ADD COLUMN traceparent text;
