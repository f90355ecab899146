-- Office files and mails were found by their names alone; their texts are read now.
update file_texts t set state = 'waiting', reason = '', attempts = 0, read_pages = 0
from files f
where f.id = t.file_id and t.state = 'read' and f.media_type in (
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'message/rfc822',
  'application/vnd.ms-outlook'
);
