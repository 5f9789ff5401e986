document.title = 'Rabt'
