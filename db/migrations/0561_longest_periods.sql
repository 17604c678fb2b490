-- A return or challan may be one of GST, of income tax or of the registrar: kept for the longest of their periods, as books are.
update private.files set keep_until = (keep_until + interval '15 months')::date where retention = 'gst' and keep_until is not null;
