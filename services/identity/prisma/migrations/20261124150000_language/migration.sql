-- In which language somebody reads pages and mails; null: nobody has said so.
ALTER TABLE user_account ADD COLUMN language text;
